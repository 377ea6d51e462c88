import type { ReactNode } from 'react'
import type { components } from '../../openapi/generated/types.d.ts'

interface Props {
  look: components['schemas']['BookingLook'] | undefined
  children: ReactNode
}

/** The page around a step: the business above, and how to reach it below. */
export function Shell({ look, children }: Props) {
  const light = look?.logo_on_light_url ?? look?.logo_url
  return (
    <>
      {look && (
        <header>
          {light && (
            <picture>
              {look.logo_url && <source srcSet={look.logo_url} media="(prefers-color-scheme: dark)" />}
              <img src={light} alt="" />
            </picture>
          )}
          <p className="business">{look.name}</p>
        </header>
      )}
      <main>{children}</main>
      {look && (look.phone || look.email) && (
        <footer>
          {look.phone && <a href={`tel:${look.phone.replace(/[^+\d]/g, '')}`}>{look.phone}</a>}
          {look.email && <a href={`mailto:${look.email}`}>{look.email}</a>}
        </footer>
      )}
    </>
  )
}
