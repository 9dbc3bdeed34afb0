import { render } from 'ink';
import type { ReactNode } from 'react';
import type { Scene, Surface } from '../surface.ts';
import type { Style } from '../ui/game-ui.ts';
import { App } from './app.tsx';
import { readPages } from './pages.ts';
import { makeStore } from './store.ts';
import { takeScreen } from './terminal.ts';

export interface Screen {
  surface(style: Omit<Style, 'columns' | 'rows'>, title: string): Surface;
  close(): void;
}

/** The whole window, until `close`. */
export function openScreen(leave: () => void): Screen {
  const terminal = takeScreen();
  const store = makeStore();
  let app: ReturnType<typeof render> | undefined;
  let page: ReactNode;
  const draw = () => {
    app = render(page, { exitOnCtrlC: false, patchConsole: false });
  };
  // What was drawn is gone with the screen: it is drawn anew.
  async function suspend(): Promise<void> {
    app?.unmount();
    await terminal.suspend();
    draw();
  }
  return {
    surface(style, title) {
      page = <App store={store} style={style} title={title} leave={leave} suspend={suspend} />;
      if (app) app.rerender(page);
      else draw();
      const wipe = () => store.update({ scene: undefined, messages: [] });
      wipe();
      /** The scene that comes back when a page has been read: odds that are found meanwhile do not draw it over the page. */
      let covered: { scene: Scene | undefined } | undefined;
      return {
        language: style.language,
        live: true,
        attended: true,
        unicode: style.unicode,
        print: (...lines) => store.say(lines),
        async read(lines) {
          const { scene, messages } = store.snapshot();
          covered = { scene };
          store.update({ scene: undefined });
          await readPages(store, lines, style.language);
          store.update({ scene: covered.scene, messages });
          covered = undefined;
        },
        ask: store.question,
        wait: store.wait,
        show(scene) {
          if (covered) covered = { scene };
          // What stood above the menu makes room for the game.
          else store.update(store.snapshot().scene ? { scene } : { scene, messages: [] });
        },
        forget: () => store.update({ messages: [] }),
        clear: wipe,
      };
    },
    close() {
      app?.unmount();
      terminal.giveBack();
    },
  };
}
