import { expect, onTestFinished, vi } from "vitest";
import { ourHeader } from "~/platform/http/our-answer";

/** A POST that the browser would send. The test says what becomes of it. */
export class HeldUpload extends EventTarget {
  readonly upload = new EventTarget();
  url = "";
  form = new FormData();
  isAborted = false;
  status = 0;
  responseText = "";
  responseURL = "";
  isOurs = true;

  open(_method: string, url: string) {
    this.url = url;
    this.responseURL = new URL(url, location.href).href;
  }

  setRequestHeader() {}

  getResponseHeader(name: string) {
    return this.isOurs && name === ourHeader ? "1" : null;
  }

  send(form: FormData) {
    this.form = form;
  }

  abort() {
    this.isAborted = true;
  }

  /** A part of the bytes is sent: from 0 to 1. */
  progress(share: number) {
    this.upload.dispatchEvent(new ProgressEvent("progress", { loaded: share * 100, total: 100 }));
  }

  answer(status: number, body: object | string) {
    this.status = status;
    this.responseText = typeof body === "string" ? body : JSON.stringify(body);
    this.dispatchEvent(new ProgressEvent("load"));
  }

  /** A proxy or a hotel's network answers instead of the server. */
  intercept(status: number, body: object | string) {
    this.isOurs = false;
    this.answer(status, body);
  }

  /** The connection is lost. */
  lose() {
    this.dispatchEvent(new ProgressEvent("error"));
  }
}

/** Holds every upload instead of sending it. */
export function holdUploads() {
  const all: HeldUpload[] = [];
  vi.stubGlobal(
    "XMLHttpRequest",
    class extends HeldUpload {
      override send(form: FormData) {
        super.send(form);
        all.push(this);
      }
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  return {
    all,
    /** Waits for the upload with this number, from 0. */
    async number(at: number): Promise<HeldUpload> {
      await expect.poll(() => all.length, { message: `upload ${at}` }).toBeGreaterThan(at);
      return all[at] as HeldUpload;
    },
  };
}
