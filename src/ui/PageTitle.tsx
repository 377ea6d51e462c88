import { useAnnouncedTitle } from './useAnnouncedTitle.ts'
import { useProduct } from './useProduct.ts'

/** Names the page where one does not see it: in the browser's tab, the top bar and the recent places. */
export function PageTitle({ title }: { title: string }) {
  const product = useProduct()
  useAnnouncedTitle(title)
  return <title>{`${title} · ${product}`}</title>
}
