import { styled } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'

interface Props {
  title: string
  action?: ReactNode
  children: ReactNode
}

/** Shows one part of what helps to write an answer, under its title. */
export function ContextPart({ title, action, children }: Props) {
  const id = useId()
  return (
    <Part aria-labelledby={id}>
      <header>
        <h3 id={id}>{title}</h3>
        {action}
      </header>
      {children}
    </Part>
  )
}

const Part = styled('section')(({ theme }) => ({
  '& > header': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    columnGap: 12,
    marginBottom: 4,
  },
  '& h3': { ...theme.typography.body2, fontWeight: 650, margin: 0 },
}))
