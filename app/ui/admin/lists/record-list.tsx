import type { ReactNode } from "react";
import type { Permission } from "~/platform/auth/permissions";
import type { Page } from "~/shared/lists/paging";
import type { ToastCode } from "~/shared/toasts";
import { OutsideLinkButton } from "~/ui/button";
import type { Option } from "~/ui/forms/field";
import { ListWithPanel } from "../panel/list-with-panel";
import { LoadFailure } from "../shell/load-failure";
import { useMay } from "../shell/may";
import { PageTitle } from "../shell/page-title";
import type { ListSort } from "./data-table";
import { FilterBar, FilterSelect } from "./filter-bar";
import { Empty, Pager } from "./pager";
import { type BulkAction, Selection } from "./selection";

interface LoadedList<Row> extends Page<Row> {
  ok: true;
  search: string;
  /** The chosen one of `statuses`. */
  status?: string | undefined;
}

interface RecordListProps<Row> {
  /**
   * The list's address. A record is at `path/:id`, and next to the list at `path/open/:id`. Chosen
   * ones are changed at `path/bulk`, and exported at `path/export`.
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
  /** A hint for an empty list. */
  hint?: string;
  /** The bulk actions, and the permission for them. */
  bulk?: { needs: Permission; actions: readonly BulkAction[] };
  exports: Permission;
  /** Buttons next to the title. */
  buttons?: ReactNode;
  /** @param select whether records can be chosen */
  table: (rows: readonly Row[], select: boolean) => ReactNode;
}

/**
 * A list of records that open next to it. It can be searched, filtered by status and exported, and
 * its records can be selected.
 */
export function RecordList<Row>(props: RecordListProps<Row>) {
  const { path, title, note, found, idOf, buttons } = props;
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
        <div className="flex flex-wrap gap-2">
          {buttons}
          {found.ok && may(props.exports) && (
            <OutsideLinkButton
              look="outline"
              size="small"
              className="min-h-10"
              href={`${path}/export${exported && `?${exported}`}`}
              download
            >
              {exported ? "Export these as CSV" : "Export as CSV"}
            </OutsideLinkButton>
          )}
        </div>
      </PageTitle>
      {found.ok ? <Found {...props} found={found} /> : <LoadFailure code={props.failed} />}
    </ListWithPanel>
  );
}

function filtersOf({ search, status }: Pick<LoadedList<unknown>, "search" | "status">) {
  return { ...(search && { q: search }), ...(status && { status }) };
}

function Found<Row>({
  path,
  name,
  found: { search, status, rows, page, hasNext },
  search: words,
  statuses,
  sort,
  hint,
  bulk,
  exports,
  table,
}: RecordListProps<Row> & { found: LoadedList<Row> }) {
  const may = useMay();
  const actions = bulk && may(bulk.needs) ? bulk.actions : [];
  const selectable = actions.length > 0 || may(exports);
  return (
    <>
      <FilterBar
        label={`${statuses ? "Filter" : "Search"} ${name}`}
        search={{ value: search, ...words }}
        names={statuses ? ["status"] : []}
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
        <Empty title={`No ${name} found`} page={page}>
          {search || status ? `No ${name} match your ${statuses ? "filters" : "search"}.` : hint}
        </Empty>
      ) : selectable ? (
        <Selection
          action={`${path}/bulk`}
          actions={actions}
          exportPath={may(exports) ? `${path}/export` : undefined}
        >
          {table(rows, true)}
        </Selection>
      ) : (
        table(rows, false)
      )}
      <Pager page={page} hasNext={hasNext} />
    </>
  );
}
