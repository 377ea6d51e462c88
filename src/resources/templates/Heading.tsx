import { styled } from '@mui/material/styles'
import { memo, type ReactNode } from 'react'

interface Props {
  title: string
  description?: string | undefined
  id?: string
  /** Shown at the end of the title's line. */
  children?: ReactNode
}

/** Renders the title of a group of fields; nothing if the surroundings already name it. */
export const Heading = memo(({ title, description, id, children }: Props) => {
  if (!title && !description && !children) return null
  return (
    <Box>
      <Line style={title ? undefined : atTheEnd}>
        {title && <Title id={id}>{title}</Title>}
        {children}
      </Line>
      {description && <Text>{description}</Text>}
    </Box>
  )
})

const Box = styled('div')({ marginBottom: 12 })

const Line = styled('div')({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 8 })

const atTheEnd = { justifyContent: 'flex-end' }

const Title = styled('h3')(({ theme }) => ({ ...theme.typography.h3, margin: 0 }))

const Text = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
  margin: 0,
}))
