import type { Translation } from '@ludoteca/games';
import type { analysis as english } from '../en/analysis.ts';

export const analysis: Translation<typeof english> = {
  kinds: {
    'missed-win': 'vitória desperdiçada',
    blunder: 'erro grave',
    mistake: 'erro',
    'early-resignation': 'desistência precoce',
    'lucky-throw': 'lance de sorte',
    'unlucky-throw': 'lance de azar',
    'lucky-deal': 'cartas de sorte',
  },
  where: { move: 'Jogada {ply}, {name}', end: 'Depois da jogada {ply}, {name}', start: 'No início, {name}' },
  what: {
    loss: '{move}: restaram {now} %; com {best}, {kept} %.',
    hidden: '{move}: custou {lost} % em relação a {best}, pelo que se podia saber.',
    resignation: 'Restavam {kept} % de chance.',
    up: 'Com {move} a chance subiu de {before} % para {now} %.',
    down: 'Com {move} a chance caiu de {before} % para {now} %.',
    deal: 'Com essas cartas a chance subiu de {before} % para {now} %.',
  },
  none: 'Nenhuma jogada mudou o rumo da partida.',
  accuracy: '{name}: precisão de {accuracy} %.',
  account: '{name}: {start} % no início, {luck} pela sorte, {decisions} pelas decisões, {end} % no fim.',
  share: 'De tudo o que moveu as chances, {luck} % foi sorte e {decisions} %, decisões.',
  allLuck: '{name}: {start} % no início, {end} % no fim; só a sorte decidiu.',
  sampled: 'A corrida é grande demais para ser resolvida: as chances são estimadas, com erro padrão de no máximo {error} %.',
  refusals: {
    'hidden-until-over': 'Ainda há cartas escondidas: a partida pode ser analisada quando terminar.',
    onlooker: 'Quem assistiu não viu as cartas de ninguém: não há com que julgar as jogadas.',
    'no-analyst': 'Não há quem possa julgar este jogo.',
    'no-moves': 'Ainda não há jogadas para julgar.',
  },
};
