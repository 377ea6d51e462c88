import { useSearchParams } from 'react-router-dom'

/** Returns how a sign-in ended from which the person comes back: the account, or the reason why there is none. */
export function useSignInReturn() {
  const [search, setSearch] = useSearchParams()

  function forget() {
    setSearch(
      rest => {
        for (const name of ['account', 'sign_in']) rest.delete(name)
        return rest
      },
      { replace: true },
    )
  }

  return { reason: search.get('sign_in'), accountId: search.get('account'), forget }
}
