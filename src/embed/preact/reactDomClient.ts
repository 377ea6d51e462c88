import { type ComponentChild, render } from 'preact'

/** The part of react-dom/client that the panel uses, on top of Preact. */
export function createRoot(place: Element) {
  return {
    render: (content: ComponentChild) => render(content, place),
    unmount: () => render(null, place),
  }
}
