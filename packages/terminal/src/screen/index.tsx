import { render } from 'ink';
import type { Style } from '../face.ts';
import type { Stage } from '../stage.ts';
import { App } from './app.tsx';
import { makeStore, mostMessages } from './store.ts';
import { takeScreen } from './terminal.ts';

export interface Screen {
  stage(style: Omit<Style, 'columns'>, title: string): Stage;
  close(): void;
}

/** The whole window, until `close`. */
export function openScreen(leave: () => void): Screen {
  const giveBack = takeScreen();
  const store = makeStore();
  let app: ReturnType<typeof render> | undefined;
  return {
    stage(style, title) {
      const page = <App store={store} style={style} title={title} leave={leave} />;
      if (app) app.rerender(page);
      else app = render(page, { exitOnCtrlC: false, patchConsole: false });
      store.update({ scene: undefined, messages: [] });
      return {
        language: style.language,
        print: (...lines) =>
          store.update({
            messages: [...store.snapshot().messages, ...lines.flatMap((line) => line.split('\n'))].slice(-mostMessages),
          }),
        ask: store.question,
        show: (scene) => store.update({ scene }),
        clear: () => store.update({ scene: undefined, messages: [] }),
      };
    },
    close() {
      app?.unmount();
      giveBack();
    },
  };
}
