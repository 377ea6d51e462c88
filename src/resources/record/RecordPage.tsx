import { styled } from '@mui/material/styles'

/** Holds a form at a width at which its lines stay readable. */
export const RecordPage = styled('div')({ maxWidth: 880 })
