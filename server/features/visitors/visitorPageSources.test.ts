import { describe, expect, it } from 'vitest'
import { storedAs } from '../../../tests/support/storedAs.ts'
import { AppError } from '../../errors.ts'
import { createVisitorPageSources, imageOrigins } from './visitorPageSources.ts'

describe('imageOrigins', () => {
  const originsOf = (looks: object) => imageOrigins(storedAs('web_chat_configuration', looks))

  it('names each place of a picture once, and nothing that could end a policy', () => {
    expect(
      originsOf({
        avatar_url: 'https://pictures.example/a.png',
        background_watermark_url: 'https://pictures.example:443/b.png',
        chat_button_icon_image_url: "https://x.example;script-src'unsafe-inline'/c.png",
        widget_background_color: 'https://colours.example',
      }),
    ).toEqual(['https://pictures.example'])
    expect(originsOf({ avatar_url: 'nonsense', background_watermark_url: 5 })).toEqual([])
  })
})

describe('while the tenant cannot be found out', () => {
  it.each([
    ['an unknown host', () => Promise.reject(new AppError('tenant.unknown_host'))],
    ['a database that does not answer', () => new Promise<never>(() => {})],
  ])('pages come all the same, with nothing foreign, for %s', async (_, tenantOf) => {
    const fail = () => Promise.reject(new Error('unreachable'))
    const pages = createVisitorPageSources({
      tenantOf,
      allowedOrigins: fail,
      now: () => new Date(),
      store: { get: fail },
      service: { get: fail },
      database: { inTenant: fail },
    })
    expect(await pages.sourcesFor('x')).toEqual({ images: [], ancestors: [] })
    expect(await pages.demoFor('x')).toEqual({
      isImagined: false,
      clientToken: '',
      intakeToken: '',
      formToken: '',
    })
  })
})
