import type { ColumnType, Generated } from "kysely";
import type { GalleryCategory, JobType } from "~/shared/stored-values";
import type { CreatedAt, Timestamp, UpdatedAt } from "./columns";

/** Content of the public site. */
export interface SiteTables {
  services: {
    id: string;
    title: string;
    description: string;
    icon: Generated<string>;
    features: string[];
    for_whom: Generated<string>;
    /** How the service works. */
    steps: Generated<string[]>;
    /** Questions and answers; see `questionsOf` in features/services/rules.ts. */
    questions: Generated<string>;
    /** The type of the openings on its page; empty if there is none. */
    job_type: Generated<JobType | "">;
    /** Hidden from visitors. */
    hidden: Generated<boolean>;
    sample: Generated<boolean>;
    /** Unique, in ascending order; numbered by the database. */
    position: Generated<number>;
    created_at: CreatedAt;
    updated_at: UpdatedAt;
  };
  gallery_items: {
    id: Generated<string>;
    title: string;
    /** Required when published. */
    category: GalleryCategory | null;
    caption: string;
    alt_text: string;
    /** The name of a built-in drawing; null for a photo, whose file names start with `photo`. */
    picture: string | null;
    photo: string | null;
    /** Of the largest file, in pixels. */
    photo_width: number | null;
    photo_height: number | null;
    /** In ascending order. */
    photo_widths: number[] | null;
    /** Of the uploaded file, which isn't kept. */
    source_sha256: string | null;
    /** False for a draft, which only the office sees. */
    published: Generated<boolean>;
    sample: Generated<boolean>;
    /** When it was deleted; it can be restored until the cleanup deletes it permanently. */
    deleted_at: Timestamp | null;
    position: number;
    created_at: CreatedAt;
    updated_at: UpdatedAt;
  };
  /** Photos in the fixed places of the site, such as the top of the home page. */
  slot_photos: {
    /** The prefix of its files' names. */
    photo: string;
    /** `hero`, `about`, `careers`, `service-ID` or `leader-ID`. */
    slot: string;
    service_id: string | null;
    photo_width: number;
    photo_height: number;
    photo_widths: number[];
    /** Percent from the left and from the top. */
    focal_x: Generated<number>;
    focal_y: Generated<number>;
    /** Required when published, unless it's decorative. */
    alt_text: Generated<string>;
    decorative: Generated<boolean>;
    /** False for a new photo, which only the office sees. */
    published: Generated<boolean>;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  /** Sections that the office edited, hid or confirmed; the others are built in. */
  site_content: {
    key: string;
    /** Null for the built-in text. */
    value: ColumnType<Record<string, string>[] | null, string | null, string | null>;
    hidden: boolean;
    ours: boolean;
    updated_at: Timestamp;
    updated_by: string;
  };
}
