import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';

/**
 * Without delays, and without the check of `pointer-events`: it computes the style of every ancestor, and jsdom loads no stylesheet
 * that could set one.
 */
export const setUpUser = (): UserEvent => userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
