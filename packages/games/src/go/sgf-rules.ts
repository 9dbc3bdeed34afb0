import { readChoice } from '../core/options.ts';
import { type GoOptions, goChoices, presets, type RuleSet } from './options.ts';

type RuleChoices = Partial<Pick<GoOptions, 'rules' | 'ko' | 'suicide' | 'scoring'>>;

/** Names of rule sets in the `RU` of other programs, and what comes nearest to them here. */
const foreignRules: Readonly<Record<string, RuleChoices>> = {
  aga: { rules: 'chinese', ko: 'situational' },
  bga: { rules: 'chinese', ko: 'situational' },
  french: { rules: 'chinese', ko: 'situational' },
  nz: { rules: 'chinese', ko: 'situational', suicide: 'allowed' },
  'new-zealand': { rules: 'chinese', ko: 'situational', suicide: 'allowed' },
  goe: { rules: 'chinese', suicide: 'allowed' },
  ing: { rules: 'chinese', suicide: 'allowed' },
  korean: { rules: 'japanese' },
  jp: { rules: 'japanese' },
  cn: { rules: 'chinese' },
};

const sgfNames: Readonly<Record<RuleSet, string>> = {
  classic: 'Classic',
  chinese: 'Chinese',
  japanese: 'Japanese',
  'tromp-taylor': 'Tromp-Taylor',
};

const singles = ['ko', 'suicide', 'scoring'] as const;

/** `Chinese`, or with what differs from the rule set, `Chinese ko=simple`. */
export function rulesToSgf(options: GoOptions): string {
  const preset = presets[options.rules];
  const changed = singles.filter((name) => options[name] !== preset[name]).map((name) => `${name}=${options[name]}`);
  return [sgfNames[options.rules], ...changed].join(' ');
}

/** Old files that name no rules, or rules nobody knows, are taken as Japanese, as most of them are. */
export function rulesFromSgf(text: string): Record<string, string> {
  const pairs = [...text.toLowerCase().matchAll(/\b(ko|suicide|scoring)=([a-z]+)/g)].map(([, name, value]) => [name, value]);
  const name = text
    .toLowerCase()
    .split(/\s\w+=/, 1)[0]!
    .replace(/ rules$/, '')
    .trim()
    .replace(' ', '-');
  const own = readChoice(goChoices.rules, name);
  const foreign = Object.hasOwn(foreignRules, name) ? foreignRules[name] : { rules: 'japanese' };
  return { ...(own ? { rules: own } : foreign), ...Object.fromEntries(pairs) };
}
