/** What the chat uses of React, over Preact: the build of the panel puts it in React's place. */
import { Component, type ComponentType, createElement, options } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'

export { createContext, createElement, Fragment } from 'preact'
export {
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'preact/hooks'

/** Where React wraps an event, Preact gives the browser's own. */
options.event = event => Object.assign(event, { nativeEvent: event })

/** What a page has given to every object is no property of an element: among it may be HTML to be drawn. */
options.vnode = ({ props }) => {
  if (typeof props !== 'object') return
  for (const name in Object.prototype) {
    if (Reflect.get(props, name) === Reflect.get(Object.prototype, name)) Reflect.deleteProperty(props, name)
    Object.setPrototypeOf(props, null)
  }
}

/** A component that is drawn again only when one of its properties is another. */
export function memo<P extends object>(drawn: ComponentType<P>) {
  return class Memo extends Component<P> {
    override shouldComponentUpdate(next: Readonly<P>): boolean {
      return isOther(this.props, next) || isOther(next, this.props)
    }

    override render() {
      return createElement(drawn, this.props)
    }
  }
}

/** A value that is kept elsewhere, followed as it changes. */
export function useSyncExternalStore<T>(subscribe: (listener: () => void) => () => void, read: () => T): T {
  const [, redraw] = useState({})
  const value = read()
  const shown = useRef({ value, read })
  useLayoutEffect(() => {
    shown.current = { value, read }
  })
  useEffect(() => {
    const look = () => {
      const { value, read } = shown.current
      if (!Object.is(value, read())) redraw({})
    }
    look()
    return subscribe(look)
  }, [subscribe])
  return value
}

/** Whether one of the properties has another value there. */
function isOther<P extends object>(one: P, other: P): boolean {
  for (const name in one) if (!Object.is(one[name], other[name])) return true
  return false
}
