/** Fields that hold the addresses of a web chat's pictures. */
export const chatPictures = ['avatar_url', 'background_watermark_url', 'chat_button_icon_image_url'] as const

/** Returns the id of the uploaded file behind an address; undefined for a picture hosted elsewhere. */
export function uploadedPicture(address: string | undefined): string | undefined {
  return /^\/api\/frontend_configuration\/logo\/([\da-f-]{36})$/.exec(address ?? '')?.[1]
}
