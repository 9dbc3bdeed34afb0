import { words as gameWords, languages } from '@ludoteca/games';
import { useRef } from 'react';
import { useApp } from '../context.ts';
import { formatRoute, type Route } from '../route.ts';
import { looks, type Settings, themes } from '../settings.ts';
import { Choice } from './choice.tsx';
import { Icon } from './icon-button.tsx';

const links = [
  ['home', { page: 'front' }],
  ['mine', { page: 'games' }],
  ['race', { page: 'race' }],
  ['learn', { page: 'learn' }],
] as const satisfies readonly (readonly [string, Route])[];

export function Header({ route }: { readonly route: Route }) {
  const { words, settings, chosen } = useApp();
  const dialog = useRef<HTMLDialogElement>(null);
  const choose = (part: Partial<Settings>) => settings.set({ ...settings.get(), ...part });

  return (
    <header className="top">
      <button type="button" className="skip" onClick={() => document.getElementById('main')?.focus()}>
        {words.skip}
      </button>
      <a className="brand" href="#/">
        <span aria-hidden="true" className="brand-sign" />
        <span className="brand-name">Ludoteca</span>
      </a>
      <nav>
        {links.map(([name, to]) => (
          <a key={name} href={formatRoute(to)} aria-current={route.page === to.page ? 'page' : undefined}>
            {words.nav[name]}
          </a>
        ))}
      </nav>
      <button
        type="button"
        className="quiet settings"
        aria-label={words.nav.settings}
        title={words.nav.settings}
        onClick={() => dialog.current?.showModal()}
      >
        <Icon name="settings" />
      </button>
      <dialog ref={dialog} aria-labelledby="settings-title" closedby="any">
        <h2 id="settings-title">{words.settings.title}</h2>
        <Choice
          label={words.settings.language}
          values={languages}
          value={chosen.language}
          say={(language) => gameWords[language].core.language}
          onChoose={(language) => choose({ language })}
        />
        <Choice
          label={words.settings.theme}
          values={themes}
          value={chosen.theme}
          say={(theme) => words.settings.themes[theme]}
          onChoose={(theme) => choose({ theme })}
        />
        <Choice
          label={words.settings.look}
          values={looks}
          value={chosen.look}
          say={(look) => words.settings.looks[look]}
          onChoose={(look) => choose({ look })}
        />
        <Choice
          label={words.settings.sounds}
          values={['on', 'off'] as const}
          value={chosen.sounds ? 'on' : 'off'}
          say={(value) => words.settings[value]}
          onChoose={(value) => choose({ sounds: value === 'on' })}
        />
        <Choice
          label={words.settings.motion}
          values={['on', 'off'] as const}
          value={chosen.motion ? 'on' : 'off'}
          say={(value) => words.settings[value]}
          onChoose={(value) => choose({ motion: value === 'on' })}
        />
        <form method="dialog">
          <button type="submit" className="primary">
            {words.nav.close}
          </button>
        </form>
      </dialog>
    </header>
  );
}
