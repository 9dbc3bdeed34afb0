import { fill } from '@ludoteca/games';
import { useApp } from '../context.ts';
import { QrCode } from '../online/qr.tsx';
import { CopyText } from '../parts/copy-text.tsx';
import { identityWords } from '../words/identity/index.ts';

/** A code that makes another device the same person: to type, and for its camera. */
export function RecoveryCode({ code, link }: { readonly code: string; readonly link: string }) {
  const { recovery: words } = identityWords(useApp().language);
  return (
    <div className="recovery-code">
      <QrCode text={link} label={fill(words.qr, { link })} />
      <div>
        <p className="soft">{words.code}</p>
        <p className="code">{code}</p>
        <CopyText label={words.link} text={link} copy={words.copy} copied={words.copied} />
        <p className="soft">{words.keep}</p>
      </div>
    </div>
  );
}
