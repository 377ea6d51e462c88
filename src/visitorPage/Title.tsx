import { useEffect, useRef } from 'react'

interface Props {
  children: string
  /** True for the first title of the page, which leaves the focus where it is. */
  isFirst?: boolean
}

/** The title of a step. It takes the focus, so that screen readers tell of the step and the keyboard continues there. */
export function Title({ children, isFirst = false }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isFirst) title.current?.focus()
  }, [isFirst])
  return (
    <h1 ref={title} tabIndex={-1}>
      {children}
    </h1>
  )
}
