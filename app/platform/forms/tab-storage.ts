/** Uses the storage of the tab. If the browser refuses that, nothing is kept. */
export function inTabStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(window.sessionStorage);
  } catch {
    return undefined;
  }
}
