import type { SamplePage } from "../rules";

/**
 * A small picture of a page as visitors see it now. Nothing in it can be clicked or focused, and
 * deferred-hydration.js doesn't start React in a frame.
 * @param props.version loads the page again when it changes
 */
export function PagePicture({ page, version }: { page: SamplePage; version: string }) {
  return (
    <div className="max-xl:hidden">
      <div className="sticky top-6 h-60 overflow-hidden rounded border border-edge bg-surface">
        <iframe
          key={version}
          src={page.path}
          title={`${page.name}, as visitors see it`}
          loading="lazy"
          tabIndex={-1}
          inert
          className="h-240 w-320 origin-top-left scale-25 border-0"
        />
      </div>
    </div>
  );
}
