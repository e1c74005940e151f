export interface FoundWords {
  /** Undefined when there are many. */
  slots: readonly number[] | undefined;
  /** At each slot, how many of the words it has: all, when that is `rounds`. With 0 rounds every one of `slots` has them. */
  marks: Uint8Array;
  rounds: number;
}

/** Which slots have which words: the words in order, so that those which begin alike lie side by side. */
export interface Words {
  add(slot: number, words: Iterable<string>): void;
  /**
   * The slots that have, for each of the beginnings, a word that begins so: each once, in no order, where they are `most`
   * at most.
   */
  find(beginnings: string[], most: number): FoundWords;
  /** The slots that have this very word. */
  exactly(word: string): readonly number[];
  /** Gives back what lists have in reserve for more slots, once many were added. */
  trim(): void;
  /** Forgets every slot that is no longer alive. */
  sweep(isAlive: (slot: number) => boolean): void;
}

/** `ab` says all that `a` says. */
const withoutImplied = (beginnings: string[]): string[] =>
  beginnings.filter((one, i) => !beginnings.some((other, j) => other.startsWith(one) && (other !== one || j < i)));

const sizeOf = (lists: number[][]): number => lists.reduce((sum, { length }) => sum + length, 0);

interface Marking {
  marks: Uint8Array;
  round: number;
  into: number[];
  most: number;
}

/** Marks those that were found in every round before; the first of them, `most` and one more, go `into` a list. */
function mark(slots: number[], { marks, round, into, most }: Marking): void {
  for (const slot of slots) {
    if (marks[slot] !== round) continue;
    marks[slot] = round + 1;
    if (into.length <= most) into.push(slot);
  }
}

const NO_MARKS = new Uint8Array(0);

/** What was found in two indexes that share no slot, as if it had been found in one of `size` slots. */
export function mergeFound(a: FoundWords, b: FoundWords, size: number): FoundWords {
  if (a.slots && b.slots) return { slots: [...a.slots, ...b.slots], marks: NO_MARKS, rounds: 0 };
  const marks = new Uint8Array(size);
  for (const { slots, marks: own, rounds } of [a, b]) {
    if (slots) for (const slot of slots) marks[slot] = 1;
    else for (const [slot, round] of own.entries()) if (round === rounds) marks[slot] = 1;
  }
  return { slots: undefined, marks, rounds: 1 };
}

/** Searches are asked again: for the next page, in another order, with one more filter, by somebody else. */
const RECENT = 16;

export function createWords(): Words {
  const slotsOf = new Map<string, number[]>();
  /** In order up to `sorted`; what was added since stands behind. Sorting what is nearly sorted takes one look at each. */
  let words: string[] = [];
  let sorted = 0;
  /** One more than the highest slot. */
  let size = 0;
  /** What was found lately, until there are other words. */
  const recent = new Map<string, FoundWords>();

  function firstAt(beginning: string): number {
    let low = 0;
    let high = words.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((words[middle] as string) < beginning) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  const listsOf = (beginning: string): number[][] =>
    words.slice(firstAt(beginning), firstAt(`${beginning}\uffff`)).map((word) => slotsOf.get(word) ?? []);

  function search(beginnings: string[], most: number): FoundWords {
    if (sorted < words.length) words.sort();
    sorted = words.length;
    const lists = beginnings.map(listsOf).sort((a, b) => sizeOf(a) - sizeOf(b));
    // Of one word that nothing else begins with, as a creator is looked for: there is nothing to compare.
    const [only = []] = lists;
    if (lists.length === 1 && only.length === 1 && sizeOf(only) <= most) return { slots: only[0], marks: NO_MARKS, rounds: 0 };
    const marks = new Uint8Array(size);
    let found: number[] = [];
    for (const [round, some] of lists.entries()) {
      found = [];
      for (const slots of some) mark(slots, { marks, round, into: found, most });
    }
    return { slots: found.length > most ? undefined : found, marks, rounds: lists.length };
  }

  return {
    add(slot, own) {
      recent.clear();
      size = Math.max(size, slot + 1);
      for (const word of own) {
        const slots = slotsOf.get(word);
        if (slots) slots.push(slot);
        else {
          slotsOf.set(word, [slot]);
          words.push(word);
        }
      }
    },
    find(beginnings, most) {
      const needed = withoutImplied(beginnings).sort();
      const key = needed.join(' ');
      const known = recent.get(key) ?? search(needed, most);
      recent.delete(key);
      recent.set(key, known);
      if (recent.size > RECENT) recent.delete(recent.keys().next().value as string);
      return known;
    },
    exactly: (word) => slotsOf.get(word) ?? [],
    trim() {
      // The second slot of a list reserves room for sixteen more, and most words are rare.
      for (const [word, slots] of slotsOf) slotsOf.set(word, slots.slice());
    },
    sweep(isAlive) {
      recent.clear();
      for (const [word, slots] of slotsOf) {
        const alive = slots.filter(isAlive);
        if (alive.length === 0) slotsOf.delete(word);
        else if (alive.length < slots.length) slotsOf.set(word, alive);
      }
      words = words.filter((word) => slotsOf.has(word));
      sorted = 0;
    },
  };
}
