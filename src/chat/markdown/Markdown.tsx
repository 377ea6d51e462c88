import { Fragment, memo, type ReactNode, useMemo } from 'react'
import { namesItsPlace } from '../../../common/markdown/linkTarget.ts'
import type { Block, Inline } from '../../../common/markdown/markdownTree.ts'
import { parseMarkdown } from '../../../common/markdown/parseMarkdown.ts'

interface Props {
  text: string
  /** More text is coming. */
  isGrowing?: boolean
}

/**
 * Renders a message as elements: no raw HTML, nothing that loads by itself, and links that open only on a click (T12,
 * T23).
 */
export const Markdown = memo(function Markdown({ text, isGrowing = false }: Props) {
  const blocks = useMemo(() => parseMarkdown(text, isGrowing), [text, isGrowing])
  return <div className="sw-text">{blocks.map(block)}</div>
})

function block(item: Block, key: number): ReactNode {
  switch (item.kind) {
    case 'paragraph':
      return <p key={key}>{item.children.map(inline)}</p>
    case 'heading':
      return (
        <p key={key} className="sw-heading">
          <strong>{item.children.map(inline)}</strong>
        </p>
      )
    case 'code':
      return (
        <pre key={key} className="sw-code">
          <code>{item.text}</code>
        </pre>
      )
    case 'quote':
      return <blockquote key={key}>{item.blocks.map(block)}</blockquote>
    case 'list':
      return <Fragment key={key}>{list(item)}</Fragment>
    case 'table':
      return <Fragment key={key}>{table(item)}</Fragment>
    case 'rule':
      return <hr key={key} />
    case 'plain':
      return (
        <p key={key} className="sw-plain">
          {item.text}
        </p>
      )
  }
}

function list({ isOrdered, start, items }: Extract<Block, { kind: 'list' }>): ReactNode {
  const rows = items.map((blocks, key) => <li key={keyed(key)}>{listItem(blocks)}</li>)
  return isOrdered ? <ol start={start}>{rows}</ol> : <ul>{rows}</ul>
}

/** Renders a list item. An item of one paragraph, with or without a nested list, gets no paragraph spacing. */
function listItem(blocks: Block[]): ReactNode {
  return blocks.map((one, key) => {
    const isTight = key === 0 && one.kind === 'paragraph' && blocks.every(isFirstOrList)
    return isTight ? <Fragment key={keyed(key)}>{one.children.map(inline)}</Fragment> : block(one, key)
  })
}

function isFirstOrList(one: Block, index: number): boolean {
  return index === 0 || one.kind === 'list'
}

function table({ header, rows }: Extract<Block, { kind: 'table' }>): ReactNode {
  return (
    <div className="sw-table">
      <table>
        <thead>
          <tr>
            {header.map((cell, key) => (
              <th key={keyed(key)}>{cell.map(inline)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, key) => (
            <tr key={keyed(key)}>
              {row.map((cell, column) => (
                <td key={keyed(column)}>{cell.map(inline)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function inline(item: Inline, key: number): ReactNode {
  switch (item.kind) {
    case 'text':
      return item.text
    case 'break':
      return <br key={key} />
    case 'code':
      return <code key={key}>{item.text}</code>
    case 'link':
      return <Fragment key={key}>{link(item)}</Fragment>
    default: {
      const Tag = item.kind
      return <Tag key={key}>{item.children.map(inline)}</Tag>
    }
  }
}

/** Renders a link, followed by its destination if the text does not name it. */
function link({ target, children }: Extract<Inline, { kind: 'link' }>): ReactNode {
  const words = textOf(children).trim() || target.place
  return (
    <>
      <a href={target.href} target="_blank" rel="noopener noreferrer">
        {words}
      </a>
      {!namesItsPlace(words, target) && <span className="sw-host"> ({target.place})</span>}
    </>
  )
}

/** Returns the plain text of a link, without nested links and line breaks. */
function textOf(items: readonly Inline[]): string {
  return items
    .map(item => {
      if (item.kind === 'text' || item.kind === 'code') return item.text
      return item.kind === 'break' ? ' ' : textOf(item.children)
    })
    .join('')
}

/**
 * Returns a React key. Parts of a text have no identity except their position, which does not change while the text
 * grows.
 */
function keyed(place: number): string {
  return String(place)
}
