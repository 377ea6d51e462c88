import { useEffect } from 'react'
import { Title } from '../visitorPage/Title.tsx'
import type { Receipt } from './createFormApi.ts'
import { useSpoken } from './useSpoken.ts'

/** Thanks for the answers. The next page opens by itself, or in a frame by a link, as sites refuse to be framed. */
export function Done({ next: { message, redirect_url } }: Pick<Receipt, 'next'>) {
  const texts = useSpoken()
  useEffect(() => {
    if (redirect_url !== undefined && parent === window) location.assign(redirect_url)
  }, [redirect_url])
  return (
    <>
      <Title>{texts.thanks}</Title>
      <p className="lines">{message ?? texts.arrived}</p>
      {redirect_url !== undefined && (
        <a className="plain" href={redirect_url} target="_top" rel="noreferrer">
          {texts.goOn}
        </a>
      )}
    </>
  )
}
