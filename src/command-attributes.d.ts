import 'react'

// https://html.spec.whatwg.org/multipage/form-elements.html#attr-button-command; @types/react does not know them yet.
declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close' | 'request-close'
    commandfor?: string
  }
}
