import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { firstMissing, homes } from '../program.ts';

const home = homes();

/** Answers as a person might who asks and raises now and then; the same answers to the same questions. */
function player(wrong: readonly string[] = []): (printed: string) => string | undefined {
  let asked = 0;
  let first = '1';
  const mistakes = [...wrong];
  return (printed) => {
    // A card keeps its number for the whole hand, so the first one left may be 2 or 3.
    const offered = printed.split(/^Suas cartas:\s*?\n/m).at(-1)!;
    first = /^ {2}(\d) - /m.exec(offered)?.[1] ?? first;
    const mistake = mistakes.shift();
    if (mistake !== undefined) return mistake;
    asked++;
    if (printed.includes('pedir truco?')) return asked % 4 === 0 ? '1' : '2';
    if (printed.includes('Foge, aceita ou aumenta?')) return asked % 3 === 0 ? '3' : '2';
    if (printed.includes('Foge ou aceita?')) return '2';
    if (printed.includes('Deseja jogar a mão de onze?')) return '1';
    if (printed.includes('aberta ou fechada?')) return asked % 5 === 0 ? '2' : '1';
    if (printed.includes('Escolha uma carta: ')) return first;
    if (printed.includes('ENTER') || printed.includes('Aperte Enter')) return '';
    return undefined;
  };
}

async function match(seed: number, flags: readonly string[] = [], wrong: readonly string[] = []): Promise<string> {
  const { dir, converse, tidy } = home();
  const args = ['truco', '--plain', '--lang', 'pt', '--dir', dir, '--seed', String(seed), '--start', ...flags];
  const { out, err, code } = await converse(args, player(wrong));
  expect({ err, code }).toEqual({ err: '', code: 0 });
  return tidy(out);
}

/** A match cut into its hands. */
const hands = (transcript: string): string[] => transcript.split(/^(?=Mão \d+\. )/m).slice(1);

/** Every card of a player that `--reveal` ever showed in a hand. */
function cardsOf(player: string, revealedHand: string): string[] {
  const rows = revealedHand.matchAll(new RegExp(`^Cartas de ${player}: (.+)$`, 'gm'));
  return [...new Set([...rows].flatMap(([, cards]) => (cards as string).split(', ')))];
}

const without = (transcript: string): string => transcript.replace(/^Cartas de .*\n/gm, '');

describe('truco against the machine', () => {
  test('a whole match with a fixed seed', async () => {
    const transcript = await match(57, [], ['0', '4', 'truco!', '']);
    await expect(transcript).toMatchFileSnapshot('transcripts/truco.txt');
    expect(
      firstMissing(transcript, [
        'inicia a primeira mão.\n',
        'Deseja pedir truco? (1 sim; 2 não) 0\nOpção inválida!\nDeseja pedir truco? (1 sim; 2 não) 4\nOpção inválida!\n',
        'Escolha uma carta: 1\n',
        'Deseja jogar a carta aberta ou fechada? (1 aberta; 2 fechada; 3 outra carta) ',
        'Placar\nJogador 1: ',
        'Pressione ENTER para continuar …',
        'Você tem 11 tentos. Deseja jogar a mão de onze? (1 joga; 2 foge) 1\n',
        'Jogador 1 ganhou a partida com ',
        'Arquivo criado: ~/games/reporteFinal.html\n',
      ]),
    ).toBeUndefined();
    expect(readdirSync(home().dir)).toEqual(['reporteFinal.html']);
    expect(hands(transcript)[0], 'a card is played face down from the second round on').not.toMatch(/Rodada 1[^\n]*fechada/);
  });

  test('the same seed gives the same match, another seed another one', async () => {
    const transcript = await match(57);
    expect(await match(57)).toBe(transcript);
    expect(await match(58)).not.toBe(transcript);
    expect(transcript, 'eleven all').toContain('Os dois lados têm 11 tentos');
  });

  test('--reveal shows the machine’s cards; without it a card not played open is named nowhere', async () => {
    const [shown, hidden] = [await match(6, ['--reveal']), await match(6)];
    expect(without(shown), 'nothing else differs').toBe(hidden);
    const played = hands(hidden);
    const secrets = hands(shown).map((hand, index) =>
      cardsOf('Máquina', hand).filter((card) => !played[index]?.includes(`Máquina jogou ${card}.`)),
    );
    expect(secrets.flat().length).toBeGreaterThan(5);
    for (const [index, cards] of secrets.entries()) for (const card of cards) expect(played[index]).not.toContain(card);
  });

  test('cards keep their numbers: one that was played is neither offered nor accepted, and one not yet played can be taken back', () => {
    const { dir, run, tidy } = home();
    const args = ['truco', '--plain', '--lang', 'pt', '--dir', dir, '--seed', '6', '--start'];
    const transcript = tidy(run(args, ['2', '3', '2', '3', '2', '2', '3', '1', '1']).out);
    const [first, second] = transcript.split('Escolha uma carta: 3\n') as [string, string];
    const [one, two, three] = [...first.matchAll(/^ {2}[123] - (.+)$/gm)].map(([, card]) => card!);
    expect(second).toContain(`Jogador 1 jogou ${three}.\n`);
    expect(second).toContain(`Suas cartas:\n  1 - ${one}\n  2 - ${two}\nDeseja pedir truco?`);
    const face = 'Deseja jogar a carta aberta ou fechada? (1 aberta; 2 fechada; 3 outra carta)';
    const dialogue = ['Escolha uma carta: 2', `${face} 3`, 'Escolha uma carta: 1', `${face} 1`, `Jogador 1 jogou ${one}.`];
    expect(firstMissing(transcript, ['Escolha uma carta: 3\nVocê já jogou essa carta.\n', dialogue.join('\n')])).toBeUndefined();
    expect(transcript).not.toContain(`Jogador 1 jogou ${two}.`);
  });
});

describe('truco of two people at one keyboard', () => {
  const people = ['--player2', 'human'];
  const turns = (hand: string) => hand.split(/^(?=É a vez de Jogador \d\. Aperte Enter)/m);

  test('the keyboard is handed over with nothing of the other’s cards on the screen', async () => {
    const [shown, hidden] = [await match(5, [...people, '--reveal']), await match(5, people)];
    const truth = hands(shown);
    let looked = 0;
    for (const [index, hand] of hands(hidden).entries()) {
      let open = '';
      for (const turn of turns(hand)) {
        open += turn;
        const who = /^É a vez de Jogador (\d)/.exec(turn)?.[1];
        if (who === undefined) continue;
        const other = `Jogador ${3 - Number(who)}`;
        const secrets = cardsOf(other, truth[index]!).filter((card) => !open.includes(`${other} jogou ${card}.`));
        looked += secrets.length;
        for (const card of secrets) expect(turn, `hand ${index + 1}, Jogador ${who} looks`).not.toContain(card);
      }
    }
    expect(looked).toBeGreaterThan(50);
  });

  test('the screen is pushed away before and after the hand-over', async () => {
    const transcript = await match(5, people);
    const before = transcript.split('É a vez de Jogador').slice(0, -1);
    expect(before.length).toBeGreaterThan(5);
    for (const text of before) expect(text).toMatch(/\n{80}$/);
    const after = transcript.split(/Aperte Enter quando só Jogador \d estiver olhando:\n/).slice(1);
    for (const text of after) expect(text).toMatch(/^\n{80}/);
  });
});

test('four people in two teams play to the end', async () => {
  const flags = ['--players', '4', '--player2', 'human', '--player3', 'human', '--player4', 'machine'];
  const transcript = await match(9, flags);
  expect(transcript).toMatch(/^Jogadores [12] e [34] ganharam a partida com 1\d tentos!$/m);
});
