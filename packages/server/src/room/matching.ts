// The heaviest matching of a general graph, by Edmonds' blossoms with dual variables kept so that a search takes O(n²) and all of them
// O(n³): Galil, "Efficient algorithms for finding maximum matching in graphs", ACM Computing Surveys 18 (1986).

interface Edge {
  readonly from: number;
  readonly to: number;
  readonly weight: number;
}

const none: Edge = { from: 0, to: 0, weight: 0 };
const Label = { Free: -1, Outer: 0, Inner: 1 } as const;

/**
 * With whom each vertex goes, by index; -1 where it goes with nobody. `weight` gives a whole number for each pair: what is not above
 * 0 is no edge. Where every pair has one, and their number is even, nobody is left over.
 */
export function heaviestMatching(count: number, weight: (a: number, b: number) => number): number[] {
  // Vertices are 1…n, blossoms come after them, and 0 is nobody.
  const n = count;
  const size = n + Math.floor(n / 2) + 2;
  const grid = (): number[][] => Array.from({ length: size }, () => new Array<number>(size).fill(0));
  const edges: Edge[][] = Array.from({ length: size }, () => new Array<Edge>(size).fill(none));
  const list = (value: number): number[] => new Array<number>(size).fill(value);
  const dual = list(0);
  const mate = list(0);
  const slack = list(0);
  const parent = list(0);
  const label: number[] = list(Label.Free);
  const visited = list(0);
  /** The outermost blossom of each vertex or blossom; 0 where a blossom is not in use. */
  const top = list(0);
  const blossoms: number[][] = Array.from({ length: size }, () => []);
  /** In which part of a blossom a vertex is. */
  const part = grid();
  let used = n;
  let queue: number[] = [];
  let visit = 0;

  let heaviest = 0;
  for (let a = 1; a <= n; a++) {
    top[a] = a;
    part[a]![a] = a;
    for (let b = 1; b <= n; b++) {
      if (a === b) continue;
      const value = Math.max(0, weight(a - 1, b - 1));
      edges[a]![b] = { from: a, to: b, weight: value };
      heaviest = Math.max(heaviest, value);
    }
  }
  for (let a = 1; a <= n; a++) dual[a] = heaviest;

  const reducedCost = ({ from, to }: Edge): number => dual[from]! + dual[to]! - 2 * edges[from]![to]!.weight;

  function updateSlack(vertex: number, at: number): void {
    const known = slack[at]!;
    if (known === 0 || reducedCost(edges[vertex]![at]!) < reducedCost(edges[known]![at]!)) slack[at] = vertex;
  }

  function setSlack(at: number): void {
    slack[at] = 0;
    for (let vertex = 1; vertex <= n; vertex++) {
      if (edges[vertex]![at]!.weight > 0 && top[vertex] !== at && label[top[vertex]!] === Label.Outer) updateSlack(vertex, at);
    }
  }

  function push(at: number): void {
    if (at <= n) queue.push(at);
    else for (const inner of blossoms[at]!) push(inner);
  }

  function setTop(at: number, outer: number): void {
    top[at] = outer;
    if (at > n) for (const inner of blossoms[at]!) setTop(inner, outer);
  }

  /** Turns a blossom so that an even way leads from its base to this part; gives how long it is. */
  function evenWay(blossom: number, to: number): number {
    const parts = blossoms[blossom]!;
    const at = parts.indexOf(to);
    if (at % 2 === 0) return at;
    blossoms[blossom] = [parts[0]!, ...parts.slice(1).reverse()];
    return parts.length - at;
  }

  function setMate(a: number, b: number): void {
    const edge = edges[a]![b]!;
    mate[a] = edge.to;
    if (a <= n) return;
    const entry = part[a]![edge.from]!;
    const way = evenWay(a, entry);
    const parts = blossoms[a]!;
    for (let index = 0; index < way; index++) setMate(parts[index]!, parts[index ^ 1]!);
    setMate(entry, b);
    blossoms[a] = [...parts.slice(way), ...parts.slice(0, way)];
  }

  function augment(from: number, to: number): void {
    let [a, b] = [from, to];
    for (;;) {
      const next = top[mate[a]!]!;
      setMate(a, b);
      if (next === 0) return;
      setMate(next, top[parent[next]!]!);
      [a, b] = [top[parent[next]!]!, next];
    }
  }

  function commonAncestor(from: number, to: number): number {
    visit++;
    for (let [a, b] = [from, to]; a !== 0 || b !== 0; [a, b] = [b, a]) {
      if (a === 0) continue;
      if (visited[a] === visit) return a;
      visited[a] = visit;
      a = top[mate[a]!]!;
      if (a !== 0) a = top[parent[a]!]!;
    }
    return 0;
  }

  function addBlossom(from: number, base: number, to: number): void {
    let blossom = n + 1;
    while (blossom <= used && top[blossom] !== 0) blossom++;
    if (blossom > used) used++;
    dual[blossom] = 0;
    label[blossom] = Label.Outer;
    mate[blossom] = mate[base]!;
    const wayTo = (end: number): number[] => {
      const way: number[] = [];
      for (let at = end; at !== base; ) {
        const inner = top[mate[at]!]!;
        way.push(at, inner);
        push(inner);
        at = top[parent[inner]!]!;
      }
      return way;
    };
    blossoms[blossom] = [base, ...wayTo(from).reverse(), ...wayTo(to)];
    setTop(blossom, blossom);
    for (let at = 1; at <= used; at++) {
      edges[blossom]![at] = none;
      edges[at]![blossom] = none;
    }
    part[blossom]!.fill(0);
    for (const inner of blossoms[blossom]!) {
      for (let at = 1; at <= used; at++) {
        const known = edges[blossom]![at]!;
        if (known.weight === 0 || reducedCost(edges[inner]![at]!) < reducedCost(known)) {
          edges[blossom]![at] = edges[inner]![at]!;
          edges[at]![blossom] = edges[at]![inner]!;
        }
      }
      for (let vertex = 1; vertex <= n; vertex++) if (part[inner]![vertex] !== 0) part[blossom]![vertex] = inner;
    }
    setSlack(blossom);
  }

  function expandBlossom(blossom: number): void {
    for (const inner of blossoms[blossom]!) setTop(inner, inner);
    const entry = part[blossom]![edges[blossom]![parent[blossom]!]!.from]!;
    const way = evenWay(blossom, entry);
    const parts = blossoms[blossom]!;
    for (let index = 0; index < way; index += 2) {
      const [inner, outer] = [parts[index]!, parts[index + 1]!];
      parent[inner] = edges[outer]![inner]!.from;
      label[inner] = Label.Inner;
      label[outer] = Label.Outer;
      slack[inner] = 0;
      setSlack(outer);
      push(outer);
    }
    label[entry] = Label.Inner;
    parent[entry] = parent[blossom]!;
    for (const free of parts.slice(way + 1)) {
      label[free] = Label.Free;
      setSlack(free);
    }
    top[blossom] = 0;
  }

  /** Whether the edge ends a way that makes the matching larger. */
  function take(edge: Edge): boolean {
    const [from, to] = [top[edge.from]!, top[edge.to]!];
    if (label[to] === Label.Free) {
      parent[to] = edge.from;
      label[to] = Label.Inner;
      const next = top[mate[to]!]!;
      slack[to] = 0;
      slack[next] = 0;
      label[next] = Label.Outer;
      push(next);
    } else if (label[to] === Label.Outer) {
      const base = commonAncestor(from, to);
      if (base === 0) {
        augment(from, to);
        augment(to, from);
        return true;
      }
      addBlossom(from, base, to);
    }
    return false;
  }

  const outermost = function* (from: number): Generator<number> {
    for (let at = from; at <= used; at++) if (top[at] === at) yield at;
  };

  /** The largest step by which the duals can change; whether there is any is seen by whoever changes them. */
  function step(): number {
    let least = Number.POSITIVE_INFINITY;
    for (const blossom of outermost(n + 1)) if (label[blossom] === Label.Inner) least = Math.min(least, dual[blossom]! / 2);
    for (const at of outermost(1)) {
      if (slack[at] === 0) continue;
      const cost = reducedCost(edges[slack[at]!]![at]!);
      if (label[at] === Label.Free) least = Math.min(least, cost);
      else if (label[at] === Label.Outer) least = Math.min(least, cost / 2);
    }
    return least;
  }

  /** Grows the trees by every tight edge there is. */
  function grow(): boolean {
    for (let vertex = queue.shift(); vertex !== undefined; vertex = queue.shift()) {
      if (label[top[vertex]!] === Label.Inner) continue;
      for (let other = 1; other <= n; other++) {
        const edge = edges[vertex]![other]!;
        if (edge.weight === 0 || top[vertex] === top[other]) continue;
        if (reducedCost(edge) !== 0) updateSlack(vertex, top[other]!);
        else if (take(edge)) return true;
      }
    }
    return false;
  }

  /** Whether one more pair was found. */
  function search(): boolean {
    label.fill(Label.Free);
    slack.fill(0);
    queue = [];
    for (const at of outermost(1)) {
      if (mate[at] !== 0) continue;
      parent[at] = 0;
      label[at] = Label.Outer;
      push(at);
    }
    if (queue.length === 0) return false;
    for (;;) {
      if (grow()) return true;
      const change = step();
      for (let vertex = 1; vertex <= n; vertex++) {
        if (label[top[vertex]!] === Label.Outer) {
          if (dual[vertex]! <= change) return false;
          dual[vertex]! -= change;
        } else if (label[top[vertex]!] === Label.Inner) dual[vertex]! += change;
      }
      for (const blossom of outermost(n + 1)) {
        if (label[blossom] === Label.Outer) dual[blossom]! += 2 * change;
        else if (label[blossom] === Label.Inner) dual[blossom]! -= 2 * change;
      }
      queue = [];
      for (const at of outermost(1)) {
        const from = slack[at]!;
        if (from === 0 || top[from] === at || reducedCost(edges[from]![at]!) !== 0) continue;
        if (take(edges[from]![at]!)) return true;
      }
      for (const blossom of outermost(n + 1)) {
        if (label[blossom] === Label.Inner && dual[blossom] === 0) expandBlossom(blossom);
      }
    }
  }

  while (search());
  return mate.slice(1, n + 1).map((other) => other - 1);
}
