/** The button of a row: below the words and flush with them on a phone, else at the row's very end. */
export const rowButton = { whiteSpace: 'nowrap', ml: { xs: '-5px', sm: 0 }, mr: { sm: '-14px' } }
