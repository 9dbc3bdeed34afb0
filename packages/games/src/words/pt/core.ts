import type { core as english } from '../en/core.ts';
import type { Translation } from '../translation.ts';

export const core: Translation<typeof english> = {
  refusals: {
    'not-understood': 'Não entendo "{at}".',
    'not-now': 'Isso não pode ser feito agora.',
    'game-over': 'O jogo acabou.',
    'bad-option': 'A opção "{at}" deve ser uma de: {detail}.',
    'unknown-option': 'Não há nenhuma opção "{at}". As opções são: {detail}.',
    'options-not-an-object': 'As opções devem ser nomes com valores.',
    'nothing-to-undo': 'Não há nada para desfazer.',
    'nothing-to-redo': 'Não há nada para refazer.',
    'sgf-too-large': 'O arquivo SGF é grande demais (no máximo {detail} caracteres).',
    'sgf-empty': 'Não há nenhum jogo no arquivo SGF.',
    'sgf-syntax': 'O arquivo SGF não está certo em {at} (linha:coluna).',
    'sgf-unclosed': 'Um colchete do arquivo SGF não está fechado ({at}, linha:coluna).',
  },
  saved: {
    'too-large': 'O arquivo é grande demais para um jogo salvo (no máximo {detail} caracteres).',
    empty: 'O arquivo está vazio.',
    truncated: 'O arquivo termina de repente na linha {at}.',
    'not-json': 'O arquivo está danificado na linha {at}.',
    'not-a-saved-game': 'Este não é um jogo salvo da Ludoteca.',
    'unknown-version': 'O arquivo tem a versão {at}; este programa lê a versão {detail}.',
    'bad-checksum': 'O arquivo foi alterado ou danificado: sua soma de verificação é {at} e deveria ser {detail}.',
    'bad-field': 'O campo "{at}" do arquivo não está certo.',
    'unknown-game': 'O arquivo é do jogo "{at}"; este programa conhece {detail}.',
    'too-many-moves': 'O arquivo tem {at} jogadas; nenhum jogo dura mais de {detail}.',
    'illegal-move': 'A jogada {at} do arquivo, "{detail}", não é legal.',
    'wrong-result': 'O resultado do arquivo não é o de suas jogadas.',
  },
  endings: {
    resigned: 'por desistência',
    'agreed-draw': 'empate por acordo',
  },
  verdicts: { wins: 'Vitória de {who}.', draw: 'O jogo termina empatado.' },
  menu: { start: 'Iniciar Jogo', load: 'Carregar Jogo', exit: 'Sair' },
  saving: { askName: 'Digite um nome para salvar: ', done: 'Jogo salvo com sucesso!' },
};
