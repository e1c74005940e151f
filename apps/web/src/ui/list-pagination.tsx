import type { ComponentProps } from 'react';
import { Navigate } from 'react-router-dom';
import { Pagination } from './pagination.tsx';

/** For lists whose rows can leave them. After the only row of the last page left, it opens the page that is the last one now. */
export const ListPagination = (props: ComponentProps<typeof Pagination>) => {
  const lastPage = Math.max(props.pages, 1);
  return props.page > lastPage ? <Navigate to={props.getHref(lastPage)} replace /> : <Pagination {...props} />;
};
