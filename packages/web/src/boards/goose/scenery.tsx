import { spotOf } from './track.ts';

/** What grows and lies along the way, each in a square of 20. */
const things = [
  'M10 18v-6M10 13c-4 .5-6-2.500-4.200-4.600C5 5.500 7.500 3.600 10 3.600s5 1.900 4.200 4.800C16 10.500 14 13.500 10 13z',
  'M3 6c2.500-1.300 5-1 7 .6c2-1.600 4.500-1.900 7-.6v10c-2.500-1.300-5-1-7 .6c-2-1.600-4.500-1.900-7-.6zM10 6.600v10',
  'M10 18v-7M10 14q-3 0-4-2M10 11m-1.500-3a1.500 1.500 0 1 1 3 0a1.500 1.500 0 1 1-3 0M7 6.500a1.600 1.600 0 1 0 0 3M13 6.500a1.600 1.600 0 1 1 0 3M8.500 5.500a1.600 1.600 0 1 1 3 0',
  'M4 16.500l.9-4L14 3.400l3.100 3.100L8 15.600zM12 5.400l3.100 3.100M4.900 12.500L8 15.600',
  'M2.500 11.500c1.200 3.800 4.200 5.500 7.500 5.500 4 0 6.800-2.700 6.200-7l-.5-3.600c0-2.200-3.600-2.200-3.600.3 0 1.900 1 3 .4 4.300-1.800 2.300-6.600 2-10 .5zM15.700 5.600l2.300.8-2.100.9M7 17v2M10.500 17v2M6 12.500q2.500 1.600 5 .4',
] as const;

/** Along a plain cell, beside which nothing else is drawn; every cell has its own. */
export const Scenery = ({ cell }: { readonly cell: number }) => (
  <path className="scenery" d={things[(cell * 7) % things.length]} transform="translate(.34 .36) scale(.028)" />
);

/** Where the first cell points to. */
export const Start = () => <path className="scenery" d="M.3 .64h.42m-.16-.16l.16 .16-.16 .16" />;

const school =
  'M.1 .92V.5L.5 .22.9 .5v.42zM.5 .22V.04h.2l-.05.06.05.06H.5M.42 .92V.68q.08-.1 .16 0v.24M.2 .6h.1v.12h-.1zM.7 .6h.1v.12h-.1z';

/** What the way leads to, in the places behind its last cell. */
export function Beyond({ cells, columns }: { readonly cells: number; readonly columns: number }) {
  const free = Math.ceil(cells / columns) * columns - cells;
  return Array.from({ length: free }, (_, index) => cells + index).map((place) => {
    const { x, y } = spotOf(place, cells, columns);
    return (
      <g key={place} className="beyond" transform={`translate(${x} ${y})`}>
        {place === cells ? (
          <path d={school} />
        ) : (
          <path d={things[(place * 2) % things.length]} transform="translate(.1 .1) scale(.04)" />
        )}
      </g>
    );
  });
}
