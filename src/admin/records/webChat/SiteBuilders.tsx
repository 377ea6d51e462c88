import { styled } from '@mui/material/styles'
import { useTexts } from '../../../ui/useTexts.ts'
import { Fold } from './Fold.tsx'
import { webChatTexts } from './webChatTexts.ts'

const builders = [
  ['wordpress', 'WordPress'],
  ['wix', 'Wix'],
  ['shopify', 'Shopify'],
  ['squarespace', 'Squarespace'],
  ['tagManager', 'Google Tag Manager'],
] as const

/** Lists where the embed code goes in common site builders and in tag managers. */
export function SiteBuilders() {
  const { builders: texts } = webChatTexts(useTexts())
  return (
    <Fold title={texts.title}>
      <List>
        {builders.map(([builder, name]) => (
          <div key={builder}>
            <dt>{name}</dt>
            <dd>{texts.steps[builder]}</dd>
          </div>
        ))}
      </List>
    </Fold>
  )
}

const List = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: 12,
  margin: 0,
  '& dt': { fontWeight: 600 },
  '& dd': { margin: 0, color: theme.palette.text.secondary },
}))
