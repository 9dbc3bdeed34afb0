import { Argument, type Command } from 'commander';
import { withExamples } from './usage.ts';

const shells = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof shells)[number];

/** One row for the program and one for each command: what may stand behind it. */
interface Row {
  readonly name: string;
  readonly words: readonly string[];
}

function rowsOf(program: Command): Row[] {
  const flags = (command: Command): string[] => command.options.flatMap(({ long }) => long ?? []);
  const children = program.commands.map((command) => command.name());
  const rows = program.commands.map((command) => {
    const inner = command.commands.flatMap((child) => [child.name(), ...flags(child)]);
    const shellsOf = command.name() === 'completion' ? shells : [];
    return { name: command.name(), words: [...inner, ...shellsOf, ...flags(command), '--help'] };
  });
  return [{ name: '', words: [...children, ...flags(program), '--help'] }, ...rows];
}

function bash(rows: readonly Row[]): string {
  const cases = rows.slice(1).map(({ name, words }) => `    ${name}) words="${words.join(' ')}" ;;`);
  return `_ludoteca() {
  local words
  case "\${COMP_WORDS[1]}" in
${cases.join('\n')}
    *) words="${rows[0]?.words.join(' ')}" ;;
  esac
  [ "$COMP_CWORD" -eq 1 ] && words="${rows[0]?.words.join(' ')}"
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _ludoteca ludoteca
`;
}

function zsh(rows: readonly Row[]): string {
  const cases = rows.slice(1).map(({ name, words }) => `    ${name}) compadd -- ${words.join(' ')}; _files ;;`);
  return `#compdef ludoteca
_ludoteca() {
  if (( CURRENT == 2 )); then
    compadd -- ${rows[0]?.words.join(' ')}
    return
  fi
  case "\${words[2]}" in
${cases.join('\n')}
  esac
}
compdef _ludoteca ludoteca
`;
}

function fish(rows: readonly Row[]): string {
  const lines = rows.flatMap(({ name, words }) => {
    const when = name === '' ? '__fish_use_subcommand' : `__fish_seen_subcommand_from ${name}`;
    return words.map((word) => {
      const what = word.startsWith('--') ? `-l ${word.slice(2)}` : `-a ${word}`;
      return `complete -c ludoteca -n '${when}' ${what}`;
    });
  });
  return `${lines.join('\n')}\n`;
}

const writers: Readonly<Record<Shell, (rows: readonly Row[]) => string>> = { bash, zsh, fish };

export function addCompletion(program: Command): void {
  withExamples(
    program.command('completion'),
    'completion bash >> ~/.bashrc',
    'completion fish > ~/.config/fish/completions/ludoteca.fish',
  )
    .description('print the completion script of a shell')
    .addArgument(new Argument('<shell>').choices(shells))
    .action((shell: Shell) => void process.stdout.write(writers[shell](rowsOf(program))));
}
