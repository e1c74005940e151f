/** Which slots have which words: the words in order, so that those which begin alike lie side by side. */
export interface Words {
  add(slot: number, words: Iterable<string>): void;
  /** The slots that have, for each of the beginnings, a word that begins so; each once, in no order. `has` until the next search. */
  find(beginnings: string[]): { slots: number[]; has: (slot: number) => boolean };
  /** Forgets every slot that is no longer alive. */
  sweep(isAlive: (slot: number) => boolean): void;
}

/** `ab` says all that `a` says. */
const withoutImplied = (beginnings: string[]): string[] =>
  beginnings.filter((one, i) => !beginnings.some((other, j) => other.startsWith(one) && (other !== one || j < i)));

const sizeOf = (lists: number[][]): number => lists.reduce((sum, { length }) => sum + length, 0);

export function createWords(): Words {
  const slotsOf = new Map<string, number[]>();
  /** In order up to `sorted`; what was added since stands behind. Sorting what is nearly sorted takes one look at each. */
  let words: string[] = [];
  let sorted = 0;
  /** By how many of the words looked for a slot has been found. */
  let marks = new Uint8Array(1024);

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

  function listsOf(beginning: string): number[][] {
    const lists: number[][] = [];
    for (const word of words.slice(firstAt(beginning), firstAt(`${beginning}\uffff`))) lists.push(slotsOf.get(word) ?? []);
    return lists;
  }

  return {
    add(slot, own) {
      if (slot >= marks.length) marks = new Uint8Array((slot + 1) * 2);
      for (const word of own) {
        const slots = slotsOf.get(word);
        if (slots) slots.push(slot);
        else {
          slotsOf.set(word, [slot]);
          words.push(word);
        }
      }
    },
    find(beginnings) {
      if (sorted < words.length) words.sort();
      sorted = words.length;
      const lists = withoutImplied(beginnings).map(listsOf);
      lists.sort((a, b) => sizeOf(a) - sizeOf(b));
      marks.fill(0);
      let found: number[] = [];
      for (const [round, some] of lists.entries()) {
        found = [];
        for (const slots of some) {
          for (const slot of slots) {
            if (marks[slot] !== round) continue;
            marks[slot] = round + 1;
            found.push(slot);
          }
        }
      }
      return { slots: found, has: (slot) => marks[slot] === lists.length };
    },
    sweep(isAlive) {
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
