const icons = {
  first: 'M6 5v14M18 5l-9 7 9 7',
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  last: 'M18 5v14M6 5l9 7-9 7',
  undo: 'M9 14L4 9l5-5M4 9h9a6.500 6.500 0 0 1 0 13h-2',
  hint: 'M9 18h6M10 21.500h4M12 3a6.500 6.500 0 0 0-4 11.600c.8.7 1 1.500 1 3.400h6c0-1.900.2-2.700 1-3.400A6.500 6.500 0 0 0 12 3z',
  flag: 'M6 22V3M6 4c4-2.500 7 2.500 12 0v9c-5 2.500-8-2.500-12 0',
  flip: 'M7 20V5M3 9l4-4 4 4M17 4v15M13 15l4 4 4-4',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  talk: 'M4 5h16v11h-9l-5 4v-4H4z',
  stop: 'M7 7h10v10H7z',
  now: 'M5 6l7 6-7 6zM13 6l7 6-7 6z',
  settings: 'M4 7h10M18 7h2M4 17h2M10 17h10M16 4.500v5M8 14.500v5',
} as const;

export const Icon = ({ name }: { readonly name: keyof typeof icons }) => (
  <svg className={`icon icon-${name}`} viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
    <path d={icons[name]} />
  </svg>
);

interface IconButtonProps {
  readonly icon: keyof typeof icons;
  readonly label: string;
  /** The key that does the same. */
  readonly shortcut?: string;
  readonly possible?: boolean;
  onPress(): void;
}

/** A button without a text. One that can do nothing now keeps the focus: whoever presses it by keyboard is not lost. */
export function IconButton({ icon, label, shortcut, possible = true, onPress }: IconButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={shortcut === undefined ? label : `${label} (${shortcut})`}
      aria-keyshortcuts={shortcut === '?' ? 'Shift+?' : undefined}
      aria-disabled={!possible}
      onClick={() => possible && onPress()}
    >
      <Icon name={icon} />
    </button>
  );
}
