import type { ComponentProps } from 'react';
import { Navigate } from 'react-router-dom';
import { Pagination } from './pagination.tsx';

/**
 * For lists whose rows can leave them: opens the last page in place of one that no longer exists. Such lists say that they are empty only if
 * their `total` is 0.
 */
export const ListPagination = (props: ComponentProps<typeof Pagination>) => {
  const lastPage = Math.max(props.pages, 1);
  return props.page > lastPage ? <Navigate to={props.getHref(lastPage)} replace /> : <Pagination {...props} />;
};
