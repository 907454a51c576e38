import { AsyncLocalStorage } from "node:async_hooks";
import { DefaultConnectionProvider, TransactionBuilder } from "kysely";

// The embedded database has one connection, so a query inside a transaction that doesn't use its
// handle would wait forever. On PostgreSQL it would take another connection and go unnoticed. Here
// it fails on both, so that tests on one of them find it.

const transaction = new AsyncLocalStorage<{ open: boolean }>();

const { execute } = TransactionBuilder.prototype;
TransactionBuilder.prototype.execute = function (callback) {
  const state = { open: true };
  return execute
    .call(this, (trx) => transaction.run(state, () => callback(trx)))
    .finally(() => {
      // Work that the callback started may go on after the transaction.
      state.open = false;
    }) as ReturnType<typeof callback>;
};

const { provideConnection } = DefaultConnectionProvider.prototype;
DefaultConnectionProvider.prototype.provideConnection = function (consumer) {
  if (transaction.getStore()?.open) {
    throw new Error("A query inside a transaction has to use the transaction's handle.");
  }
  return provideConnection.call(this, consumer) as ReturnType<typeof consumer>;
};
