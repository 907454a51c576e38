/** A service that the company offers. */
export interface Service {
  /** Typed by the admin; part of links. */
  id: string;
  title: string;
  description: string;
  /** The name of an icon. */
  icon: string;
  features: string[];
}
