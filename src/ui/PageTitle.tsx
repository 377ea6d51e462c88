import { useContext } from 'react'
import { TitleCountContext } from './titleCount.ts'
import { useAnnouncedTitle } from './useAnnouncedTitle.ts'
import { useProduct } from './useProduct.ts'

interface Props {
  title: string
  /** Replaces the title in the browser tab: news for a person who is looking at another tab. */
  inTab?: string
}

/** Sets the page's name in the browser tab, the top bar and the recent places. */
export function PageTitle({ title, inTab = title }: Props) {
  const product = useProduct()
  const { count } = useContext(TitleCountContext)
  useAnnouncedTitle(title)
  return <title>{`${count > 0 ? `(${count}) ` : ''}${inTab} · ${product}`}</title>
}
