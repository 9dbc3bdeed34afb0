import { type ChoiceSpec, readChoice } from '@ludoteca/games';
import { type Command, InvalidArgumentError, Option } from 'commander';

/** A mistake in the words of the call: one sentence, exit code 2. */
export class UsageProblem extends Error {}

/** Something that could not be done, though the call was right: one sentence, exit code 1. */
export class Failure extends Error {}

/** Calls that can be copied, at the end of a command's help. */
export const withExamples = (command: Command, ...examples: readonly string[]): Command =>
  command.addHelpText('after', `\nExamples:\n${examples.map((example) => `  ludoteca ${example}\n`).join('')}`);

/** To those who called, and to whatever they pipe it into. */
export const print = (...lines: readonly string[]): void => void process.stdout.write(lines.map((line) => `${line}\n`).join(''));

/** A flag for one of a game's choices; what a choice was once called is read too, and not listed. */
export const choiceFlag = (flags: string, description: string, choice: ChoiceSpec): Option =>
  new Option(flags, description).choices(choice.values).argParser((text) => {
    const value = readChoice(choice, text);
    if (value === undefined) throw new InvalidArgumentError(`Allowed choices are ${choice.values.join(', ')}.`);
    return value;
  });
