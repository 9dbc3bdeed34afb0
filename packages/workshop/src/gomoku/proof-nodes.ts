// The nodes of the proof-number search: what is missing to prove that Black wins (pn), and to give that up (dn).
import { type CellSet, isInSet } from './threat-board.ts';

export const infinite = 1e9;
/** What one answer that is still to be looked at is taken to need, and all of them at most. Chosen by hand, as is what follows. */
const unseenAnswer = 0.25;
const unseenAnswers = 3;

export interface OrNode {
  readonly key: number;
  pn: number;
  dn: number;
  /** What it was taken to need at first. */
  readonly needed: number;
  /** The search's move. */
  readonly move: number;
  /** Of the proof by threats. */
  zone: CellSet | undefined;
  /** How often it was gone through. */
  steps: number;
  /** The likeliest moves; after them all others worth a look. */
  candidates: number[] | undefined;
  hasAll: boolean;
  next: number;
  ands: AndNode[];
}

export interface Answer {
  readonly cell: number;
  readonly node: OrNode;
}

export interface AndNode {
  readonly cell: number;
  /** How many times as much it is taken to need: a threat has few answers, but most of what is missing is still missing after it. */
  readonly weight: number;
  pn: number;
  dn: number;
  /** Answers that are still to be looked at; a proof by threats narrows them down. */
  unseen: number[];
  answers: Answer[];
}

/** What a position is taken to need by the score of a short search. */
export const neededAt = (score: number): number => Math.min(200, Math.max(0.3, Math.exp((700 - score) / 300)));
/** What a candidate that was not looked at yet is taken to need, beside what its position was taken to need. */
export const nextCandidate = ({ needed, next }: OrNode): number => needed * (2 + next);

export const giveUp = (cell: number): AndNode => ({ cell, weight: 1, pn: infinite, dn: 0, unseen: [], answers: [] });

export const hasMore = ({ candidates, hasAll, next }: OrNode): boolean =>
  candidates !== undefined && (!hasAll || next < candidates.length);

/** Answers that lie outside lose to the proof by threats that has this zone. */
export function narrow(and: AndNode, zone: CellSet): void {
  and.unseen = and.unseen.filter((cell) => isInSet(zone, cell));
  and.answers = and.answers.filter(({ cell }) => isInSet(zone, cell));
}

export function updateAnd(and: AndNode): void {
  for (const answer of and.answers) {
    if (!answer.node.zone) continue;
    and.answers = and.answers.filter((other) => other !== answer);
    narrow(and, answer.node.zone);
  }
  let needed = Math.min(unseenAnswers, and.unseen.length * unseenAnswer);
  and.dn = and.unseen.length > 0 ? 1 : infinite;
  for (const { node } of and.answers) {
    needed += node.pn;
    and.dn = Math.min(and.dn, node.dn);
  }
  and.pn = and.dn === 0 ? infinite : Math.min(infinite, and.weight * needed);
}
