/** The pictures of a web chat, each by its address. */
export const chatPictures = ['avatar_url', 'background_watermark_url', 'chat_button_icon_image_url'] as const

/** The file that an address stands for; undefined for a picture that lies elsewhere. */
export function uploadedPicture(address: string | undefined): string | undefined {
  return /^\/api\/frontend_configuration\/logo\/([\da-f-]{36})$/.exec(address ?? '')?.[1]
}
