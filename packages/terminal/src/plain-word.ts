/** Letters alone, for what people type: `notación`, `NOTACION` and `notacion` are the same. */
export const plainWord = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
