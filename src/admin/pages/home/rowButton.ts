/** Styles of a row's button: below the text and flush with it on a phone, otherwise at the end of the row. */
export const rowButton = { whiteSpace: 'nowrap', ml: { xs: '-5px', sm: 0 }, mr: { sm: '-14px' } }
