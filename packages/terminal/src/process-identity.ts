// A process's number is given to others after it, at once in a container that is started again: what tells processes apart is the
// number together with the moment it began and the place where such numbers are counted.
import { createHash } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

export interface ProcessIdentity {
  readonly pid: number;
  /** When it began, in ticks since the machine did; 0 where the system does not say. */
  readonly began: number;
  /** The machine, its start and the space of process numbers, as eight hexadecimal digits. */
  readonly space: string;
}

function attempt(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}

/** The twenty-second field of proc(5)'s stat; the second, the program's name, may hold blanks and brackets. */
function beganOf(pid: number): number {
  const stat = attempt(() => readFileSync(`/proc/${pid}/stat`, 'latin1'));
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? 0) || 0;
}

function spaceOfNumbers(): string {
  const machine = [
    hostname(),
    attempt(() => readFileSync('/proc/sys/kernel/random/boot_id', 'latin1')),
    attempt(() => readlinkSync('/proc/self/ns/pid')),
  ];
  return createHash('sha256').update(machine.join('\n')).digest('hex').slice(0, 8);
}

export const thisProcess: ProcessIdentity = { pid: process.pid, began: beganOf(process.pid), space: spaceOfNumbers() };

export const formatIdentity = ({ pid, began, space }: ProcessIdentity): string => `${pid}-${began}-${space}`;

export function parseIdentity(text: string): ProcessIdentity | undefined {
  const [, pid, began, space] = /^(\d{1,10})-(\d{1,20})-([\da-f]{8})$/.exec(text) ?? [];
  return space === undefined ? undefined : { pid: Number(pid), began: Number(began), space };
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether it runs; undefined where that can not be told from here, because it counts its processes elsewhere. */
export function isRunning({ pid, began, space }: ProcessIdentity): boolean | undefined {
  if (space !== thisProcess.space) return undefined;
  if (!exists(pid)) return false;
  return began === 0 ? (pid === process.pid ? true : undefined) : beganOf(pid) === began;
}
