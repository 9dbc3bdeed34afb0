import type { Language } from '@ludoteca/games';
import { fillAny } from '@ludoteca/games';
import type { Body, ReportInput } from './body.ts';
import { clockTime, isoTime, longDate } from './formats.ts';
import { type Html, html, joined, nameHtml, trusted } from './html.ts';
import { baseStyle } from './style/base.ts';
import { reportWords } from './words/index.ts';

/** Nothing is loaded and nothing runs: the file is all there is. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

const unindented = (style: string): string => style.replace(/\n\s*/g, '\n').trim();

function heading(now: Date, language: Language): Html {
  const [before = '', after = ''] = reportWords(language).made.split('{time}');
  const date = fillAny(before, { date: longDate(now, language) });
  return html`<time datetime="${isoTime(now)}">${date}<span class="clock">${clockTime(now)}</span>${after}</time>`;
}

/** The whole document. */
export function pageHtml({ match, kind, title, language, now }: ReportInput, { game, styles, main }: Body): string {
  const words = reportWords(language);
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>
${trusted(unindented(baseStyle))}
${trusted(unindented([...new Set(styles)].join('')))}
</style>
</head>
<body>
<header>
<p class="kicker"><span>${game} · ${words.kinds[kind]}</span><span class="title">${nameHtml(title)}</span></p>
<h1>${heading(now, language)}</h1>
<p class="versus">${joined(match.names.map(nameHtml), ' – ')}</p>
</header>
<main>
${main}
</main>
<footer>Ludoteca</footer>
</body>
</html>
`.html;
}
