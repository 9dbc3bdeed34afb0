import { words as gameWords, languages } from '@ludoteca/games';
import { useId, useRef, useState } from 'react';
import { useApp } from '../context.ts';
import { newVersion } from '../offline.ts';
import { lobbyAt } from '../online/address.ts';
import { hasServer } from '../online/has-server.ts';
import { formatRoute, type Route } from '../route.ts';
import { looks, type Settings, themes } from '../settings.ts';
import { useStore } from '../store.ts';
import { Choice } from './choice.tsx';
import { Icon } from './icon-button.tsx';

const links = [
  ['home', { page: 'front' }],
  ...(hasServer ? [['online', { page: 'lobby' }] as const] : []),
  ['mine', { page: 'games' }],
  ['learn', { page: 'learn' }],
  ['board', { page: 'board' }],
  ['race', { page: 'race' }],
] as const satisfies readonly (readonly [string, Route])[];

/** Another server's own page is opened. */
function ServerField() {
  const { words, settings, chosen } = useApp();
  const field = useId();
  const [isBad, setBad] = useState(false);
  return (
    <form
      className="server-field"
      onSubmit={(event) => {
        event.preventDefault();
        const server = String(new FormData(event.currentTarget).get('server'));
        const address = lobbyAt(server);
        setBad(address === undefined);
        if (address === undefined) return;
        settings.set({ ...settings.get(), server: server.trim() });
        location.assign(address);
      }}
    >
      <label htmlFor={field}>{words.settings.server}</label>
      <input
        id={field}
        name="server"
        defaultValue={chosen.server}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={200}
        aria-invalid={isBad}
      />
      <button type="submit">{words.settings.openServer}</button>
      {isBad && (
        <p className="complaint" role="alert">
          {words.settings.badServer}
        </p>
      )}
    </form>
  );
}

/** Said once a newer version of the app is there, in the place of the links: nothing else is covered, and nothing moves. */
function NewVersion() {
  const { words } = useApp();
  if (!useStore(newVersion)) return null;
  function close(): void {
    newVersion.set(false);
    document.getElementById('main')?.focus();
  }
  return (
    <p className="new-version" role="status">
      <span>{words.newVersion}</span>
      <button type="button" className="primary" onClick={() => location.reload()}>
        {words.reload}
      </button>
      <button type="button" onClick={close}>
        {words.nav.close}
      </button>
    </p>
  );
}

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
          <a
            key={name}
            className={name === 'race' || name === 'board' ? `spare-${name}` : undefined}
            href={formatRoute(to)}
            aria-current={route.page === to.page ? 'page' : undefined}
          >
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
      <NewVersion />
      <dialog ref={dialog} className="settings-dialog" aria-labelledby="settings-title" closedby="any">
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
        <ServerField />
        <form method="dialog" className="choices">
          {hasServer && (
            <a className="button" href={formatRoute({ page: 'me' })} onClick={() => dialog.current?.close()}>
              {words.nav.me}
            </a>
          )}
          <button type="submit" className="primary">
            {words.nav.close}
          </button>
        </form>
      </dialog>
    </header>
  );
}
