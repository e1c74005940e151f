import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);

// What a user would wait for; a busy machine needs more than the library's second.
configure({ asyncUtilTimeout: 10_000 });
