import type { Translation } from '@ludoteca/games';
import type { levels as english } from '../en/levels.ts';

export const levels: Translation<typeof english> = {
  measure: 'Faz {percent} % contra o nível {below}.',
  /** Beside a name in a menu. */
  short: '{percent} % contra {below}',
  players: {
    go: {
      1: 'Joga o que parece natural e quase não lê adiante.',
      2: 'Vê as capturas mais simples.',
      3: 'Lê um pouco, e ainda divaga.',
      4: 'Mantém as pedras juntas e castiga erros claros.',
      5: 'Joga com solidez e desiste do que está perdido.',
      6: 'Lê a fundo para um tabuleiro pequeno.',
      7: 'Pensa cerca de um segundo.',
      8: 'Pensa três segundos; com cerca da metade ganhou 56 de 56 partidas contra o GNU Go 3.8 em 8×8.',
    },
    gomoku: {
      1: 'Não vê um em cada cinco dos seus quatros, nem metade dos seus três.',
      2: 'Para quase todos os quatros e a maioria dos três.',
      3: 'Vê os quatros e quase todos os três.',
      4: 'Não deixa de ver nenhuma linha, mas olha só uma jogada adiante.',
      5: 'Olha quatro jogadas adiante e acha vitórias curtas por quatros.',
      6: 'Acha vitórias longas por quatros e prova vitórias por ameaças.',
      7: 'Pensa cerca de um segundo.',
      8: 'Pensa três segundos; ganhou 24 de 24 partidas contra o melhor programa em JavaScript que se achou.',
    },
    damas: {
      1: 'Olha uma jogada adiante e não vê um quarto das respostas.',
      2: 'Olha duas jogadas adiante e não vê uma resposta em oito.',
      3: 'Olha quatro jogadas adiante e não vê uma resposta em doze.',
      4: 'Olha cinco jogadas adiante e não deixa de ver nada.',
      5: 'Examina 3.000 posições por jogada e conhece todos os finais de quatro peças.',
      6: 'Examina 12.000 posições por jogada.',
      7: 'Examina 50.000 posições por jogada.',
      8: 'Pensa três segundos; ganhou 40 de 40 partidas contra o rapid-draughts pelas regras inglesas.',
    },
    truco: {
      1: 'Joga o que lhe vem à mão, ou logo a sua melhor carta.',
      2: 'Quase sempre tímido: gasta logo as melhores cartas e foge de quase tudo.',
      3: 'Às vezes tímido; às vezes pede e responde pelo que valem as suas cartas.',
      4: 'Quase sempre pede e responde pelo que valem as suas cartas.',
      5: 'Pede e responde pelo que valem as suas cartas.',
      6: 'Em uma de cada quatro decisões imagina também o que você pode ter.',
      7: 'Na metade das decisões ou mais imagina o que você pode ter.',
      8: 'Joga uma estratégia calculada e resolve o que resta da mão: onde isso foi medido, a melhor das respostas ganha dela menos de um vigésimo de tento por mão. Com quatro jogadores imagina milhares de distribuições.',
      machine: 'A máquina do relatório de Truco: aposta pela força das suas cartas.',
      equilibrium: 'A estratégia calculada do nível 8: só as suas tabelas ganharam 81 % de 200 partidas contra a máquina.',
    },
    goose: { machine: 'Joga o dado sozinha: aqui ninguém decide nada.' },
  },
};
