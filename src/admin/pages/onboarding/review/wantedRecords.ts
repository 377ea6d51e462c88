import type { JsonObject } from '../../../../../common/json/jsonValue.ts'
import { webAddress } from '../../../../../common/web/webAddress.ts'
import { uploadedPicture } from '../../../../../common/webChat/chatPictures.ts'
import { type Address, type BusinessDraft, isEmpty } from './businessDraft.ts'

/** Returns the business info of a draft. It omits empty fields, and incomplete entries of lists. */
export function wantedBusiness(draft: BusinessDraft, website: string | undefined): JsonObject {
  const { name, description, phone, email, address, opening_hours, services } = draft
  const said = {
    ...{ name: name.trim(), description: description.trim(), phone: phone.trim(), email: email.trim() },
    address: trimmed(address),
    opening_hours: opening_hours.filter(({ from, to }) => from !== '' && to !== ''),
    services: services.filter(one => one.name.trim() !== ''),
  }
  const entries = Object.entries(said).filter(([, value]) => !isEmpty(value))
  const site = website !== undefined && website.length <= 200 && { website }
  return { ...(Object.fromEntries(entries) as JsonObject), ...site }
}

function trimmed(address: Address): Address {
  const parts = Object.entries(address).map(([part, text]) => [part, text?.trim()] as const)
  return Object.fromEntries(parts.filter(([, text]) => text))
}

/** Returns the web chat's setting for the picture beside the agent's messages. */
export function wantedLook({ logo }: Pick<BusinessDraft, 'logo'>): JsonObject {
  return shownPicture.test(logo) ? { avatar_url: logo } : {}
}

/**
 * Returns the brand settings of a draft. Chat, mails and screens take their color from them, and the logo if it was
 * uploaded.
 */
export function wantedBrand({ color, logo }: Pick<BusinessDraft, 'color' | 'logo'>): JsonObject {
  const uploaded = uploadedPicture(logo)
  return {
    ...(isColor.test(color) && { brand_color: color }),
    ...(uploaded !== undefined && { logo_on_light: uploaded }),
  }
}

/** Returns the site's address, as found or as entered. */
export function websiteOf(given: string, found: string | undefined): string | undefined {
  return found ?? webAddress(given)?.href
}

const isColor = /^#[0-9a-f]{6}$/i
/** Picture addresses that the web chat accepts. */
export const shownPicture =
  /^(?:https:\/\/[^\s"'<>()\\]+|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?\/[^\s"'<>()\\]*|\/api\/frontend_configuration\/logo\/[\da-f-]{36})$/
