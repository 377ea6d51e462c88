import { useContext } from 'react'
import { TitleCountContext } from './titleCount.ts'
import { useAnnouncedTitle } from './useAnnouncedTitle.ts'
import { useProduct } from './useProduct.ts'

/** Sets the page's name in the browser tab, the top bar and the recent places. */
export function PageTitle({ title }: { title: string }) {
  const product = useProduct()
  const { count } = useContext(TitleCountContext)
  useAnnouncedTitle(title)
  return <title>{`${count > 0 ? `(${count}) ` : ''}${title} · ${product}`}</title>
}
