import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** An address that emails link to: the list with only one order. */
const isOrderSearch = (search: URLSearchParams): boolean => /^#[\da-f]{6}$/.test(search.get('q') ?? '');

/** Puts the list behind an order that an email opened, so that the back button of a phone leads to the list and not out of the app. */
export function useListBehindOrder(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const addList = useEffectEvent((): void => {
    const listSearch = new URLSearchParams(search);
    const { idx } = (window.history.state ?? {}) as { idx?: number };
    if (idx !== 0 || !isOrderSearch(listSearch)) return;
    for (const name of ['state', 'q']) listSearch.delete(name);
    void navigate(`${pathname}?${listSearch.toString()}`, { replace: true });
    void navigate(`${pathname}${search}`);
  });
  useEffect(() => addList(), []);
}
