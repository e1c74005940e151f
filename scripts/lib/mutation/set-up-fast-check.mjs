import fc from 'fast-check';

// A mutant needs one failing example, not the smallest one, and every mutant gets the same examples.
fc.configureGlobal({ endOnFailure: true, seed: Number(process.env.MUTATION_SEED ?? 35) });
