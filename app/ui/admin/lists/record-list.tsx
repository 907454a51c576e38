import type { ReactNode } from "react";
import type { Permission } from "~/platform/auth/permissions";
import type { Page } from "~/shared/lists/pagination";
import type { ToastCode } from "~/shared/toasts";
import type { Option } from "~/ui/forms/field";
import { DownloadButton } from "../downloads/download-link";
import { ListWithPanel } from "../panel/list-with-panel";
import { LoadFailure } from "../shell/load-failure";
import { useMay } from "../shell/may";
import { PageTitle } from "../shell/page-title";
import type { ListSort } from "./data-table";
import { FilterBar, FilterSelect } from "./filter-bar";
import { Empty, Pager } from "./pagination";
import { type BulkAction, Selection } from "./selection";

interface LoadedList<Row> extends Page<Row> {
  ok: true;
  search: string;
  /** The chosen one of `statuses`. */
  status?: string | undefined;
  /** The shown part of the list, from the `show` parameter. */
  show?: string;
}

interface RecordListProps<Row> {
  /**
   * The list's address. A record with a screen is at `path/:id`, and next to the list at
   * `path/open/:id`. Chosen ones are changed at `path/bulk`, and exported at `path/export`.
   */
  path: string;
  title: string;
  note: string;
  /** The plural name of the records, such as "quotes". */
  name: string;
  found: LoadedList<Row> | { ok: false };
  /** The toast for a list that can't be loaded. */
  failed: ToastCode;
  idOf: (row: Row) => string;
  search: { label: string; placeholder: string };
  statuses?: readonly Option[];
  sort?: ListSort & { options: readonly Option[] };
  /** The title and a hint for an empty list. */
  empty?: string;
  hint?: ReactNode;
  /** A hint for a search that finds nothing. */
  searchHint?: ReactNode;
  /** The bulk actions, and the permission for them. */
  bulk?: { needs: Permission; actions: readonly BulkAction[] };
  /** The permission to export the list; unset for a list without an export. */
  exports?: Permission;
  /** A switch between the parts of the list. */
  parts?: ReactNode;
  /** Buttons next to the title. */
  buttons?: ReactNode;
  /** Shown below the list. */
  children?: ReactNode;
  /** @param select whether records can be chosen */
  table: (rows: readonly Row[], select: boolean) => ReactNode;
}

/**
 * A list of records that open next to it. It can be searched, filtered by status and exported, and
 * its records can be selected.
 */
export function RecordList<Row>(props: RecordListProps<Row>) {
  const { path, title, note, found, idOf, buttons, parts, exports } = props;
  const may = useMay();
  const exported = found.ok && new URLSearchParams(filtersOf(found)).toString();
  return (
    <ListWithPanel
      list={{ path, label: title }}
      ids={found.ok ? found.rows.map(idOf) : []}
      panelPath={(id) => `${path}/open/${encodeURIComponent(id)}`}
      recordPath={(id) => `${path}/${encodeURIComponent(id)}`}
    >
      <PageTitle title={title} note={note}>
        <div className="flex flex-wrap items-center gap-2">
          {parts}
          {buttons}
          {found.ok && exports && may(exports) && (
            <DownloadButton
              failed="list-not-exported"
              href={`${path}/export${exported && `?${exported}`}`}
              download
            >
              {exported ? "Export Results as CSV" : "Export as CSV"}
            </DownloadButton>
          )}
        </div>
      </PageTitle>
      {found.ok ? <Found {...props} found={found} /> : <LoadFailure code={props.failed} />}
      {props.children}
    </ListWithPanel>
  );
}

/** The filters of the list, for its export. */
function filtersOf({
  search,
  status,
  show,
}: Pick<LoadedList<unknown>, "search" | "status" | "show">) {
  return { ...(show && { show }), ...(search && { q: search }), ...(status && { status }) };
}

function Found<Row>({
  path,
  name,
  found,
  search: words,
  statuses,
  sort,
  empty = `No ${name} found`,
  hint,
  searchHint,
  bulk,
  exports,
  table,
}: RecordListProps<Row> & { found: LoadedList<Row> }) {
  const { search, status, show, rows, page } = found;
  const may = useMay();
  const actions = bulk && may(bulk.needs) ? bulk.actions : [];
  const exportPath = exports && may(exports) ? `${path}/export` : undefined;
  const selectable = actions.length > 0 || exportPath !== undefined;
  const filtered = search !== "" || status !== undefined;
  return (
    <>
      <FilterBar
        label={`${statuses ? "Filter" : "Search"} ${name}`}
        search={{ value: search, ...words }}
        names={statuses ? ["status"] : []}
        keep={show ? ["show"] : []}
        {...(sort && { sort })}
      >
        {statuses && (
          <FilterSelect
            name="status"
            label="Status"
            all="All statuses"
            value={status}
            options={statuses}
          />
        )}
      </FilterBar>
      {rows.length === 0 ? (
        <Empty title={filtered ? `No ${name} found` : empty} page={page}>
          {filtered ? (
            <>
              {`No ${name} match your ${statuses ? "filters" : "search"}.`} {searchHint}
            </>
          ) : (
            hint
          )}
        </Empty>
      ) : selectable ? (
        <Selection action={`${path}/bulk`} actions={actions} exportPath={exportPath}>
          {table(rows, true)}
        </Selection>
      ) : (
        table(rows, false)
      )}
      <Pager {...found} />
    </>
  );
}
