import { styled } from '@mui/material/styles'
import Markdown from 'markdown-to-jsx'
import type { ReactNode } from 'react'
import { useTexts } from '../../ui/useTexts.ts'

/** Renders Markdown as elements. HTML stays text, links only lead out, and nothing in it can load anything. */
export function MarkdownPreview({ id, text }: { id: string; text: string }) {
  const texts = useTexts()
  return (
    <Sheet id={id}>
      {text.trim() === '' ? (
        <em>{texts.form.nothingToPreview}</em>
      ) : (
        <Markdown
          options={{ disableParsingRawHTML: true, forceBlock: true, overrides: { a: Link, img: Picture } }}
        >
          {text}
        </Markdown>
      )}
    </Sheet>
  )
}

function Link({ href, children }: { href?: string; children?: ReactNode }) {
  const isSafe = href !== undefined && /^(https?:|mailto:|tel:)/i.test(href)
  return isSafe ? (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  ) : (
    <span>{children}</span>
  )
}

/** Shows an image's description instead, because the image would be fetched from any address in the text. */
function Picture({ alt }: { alt?: string }) {
  return <span>[{alt}]</span>
}

const Sheet = styled('div')(({ theme }) => ({
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  padding: '4px 16px',
  minHeight: 88,
  overflowWrap: 'anywhere',
  '& h1, & h2, & h3, & h4': { ...theme.typography.h3, margin: '12px 0 4px' },
  '& p, & ul, & ol': { margin: '8px 0' },
  '& pre': { overflowX: 'auto' },
  '& a': { color: theme.palette.primary.main },
}))
