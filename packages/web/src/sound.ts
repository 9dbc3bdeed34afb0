let context: AudioContext | undefined;

/** A stone on wood: a short knock, made here and now. Browsers allow it once the user has touched the page. */
export function knock(): void {
  context ??= new AudioContext();
  const { currentTime: now } = context;
  const tone = context.createOscillator();
  const loudness = context.createGain();
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(620, now);
  tone.frequency.exponentialRampToValueAtTime(180, now + 0.07);
  loudness.gain.setValueAtTime(0.25, now);
  loudness.gain.exponentialRampToValueAtTime(0.001, now + 0.12);
  tone.connect(loudness).connect(context.destination);
  tone.start(now);
  tone.stop(now + 0.13);
}

/** Two notes, for whoever is to look: it is their turn. */
export function chime(): void {
  context ??= new AudioContext();
  const { currentTime: now } = context;
  for (const [index, pitch] of [660, 880].entries()) {
    const tone = context.createOscillator();
    const loudness = context.createGain();
    const from = now + index * 0.14;
    tone.frequency.setValueAtTime(pitch, from);
    loudness.gain.setValueAtTime(0.0001, from);
    loudness.gain.exponentialRampToValueAtTime(0.12, from + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.0001, from + 0.3);
    tone.connect(loudness).connect(context.destination);
    tone.start(from);
    tone.stop(from + 0.32);
  }
}
